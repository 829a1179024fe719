from . import ir_actions_report
