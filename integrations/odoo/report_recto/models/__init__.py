from . import ir_actions_report, res_company
