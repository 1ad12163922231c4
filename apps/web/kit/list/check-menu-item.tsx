import { Checkbox, ListItemText, MenuItem } from '@mui/material';

type CheckMenuItemProps = { label: string; isChecked: boolean; onToggle: () => void; isFixed?: boolean };

/** A line of a menu that is switched on and off. */
export const CheckMenuItem = ({ label, isChecked, onToggle, isFixed = false, ...item }: CheckMenuItemProps) => (
  // The menu gives its first item the focus by properties of its own.
  <MenuItem
    {...item}
    role="menuitemcheckbox"
    aria-checked={isChecked}
    selected={isChecked}
    disabled={isFixed}
    onClick={onToggle}
    dense
  >
    <Checkbox
      size="small"
      checked={isChecked}
      tabIndex={-1}
      disableRipple
      sx={{ p: 0, mr: 1 }}
      slotProps={{ input: { 'aria-hidden': true } }}
    />
    <ListItemText slotProps={{ primary: { sx: { fontSize: 13 } } }}>{label}</ListItemText>
  </MenuItem>
);
