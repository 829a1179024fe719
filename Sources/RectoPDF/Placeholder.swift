import RectoCore
