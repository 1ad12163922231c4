"""Prints a workbook as lines of JSON: its cells as text, and how many are formulas."""

import json
import sys

import openpyxl

sheet = openpyxl.load_workbook(sys.argv[1], read_only=True).active
formulas = 0
for row in sheet.iter_rows():
    formulas += sum(1 for cell in row if cell.data_type == "f")
    print(json.dumps([cell.value.isoformat() if hasattr(cell.value, "isoformat") else cell.value for cell in row]))
print(json.dumps({"formulas": formulas}))
