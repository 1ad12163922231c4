import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';

/** The one filled button of a list: the way to a new record. */
export const CreateButton = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="contained" color="primary" startIcon={<Plus size={16} />}>
    {children}
  </Button>
);
