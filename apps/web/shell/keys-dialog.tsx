import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useMenuItems } from '../menu/shared/use-menu.ts';
import { keysMessages } from './keys-messages.ts';

/** All global keyboard shortcuts whose screens are in the user's menu. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(keysMessages);
  const tKit = useMessages(kitMessages);
  const items = useMenuItems();
  const titleId = useId();
  const keys = [
    ...(items.includes('newReservation') ? ([['newRequest', ['n']]] as const) : []),
    ['search', ['/']],
    ['home', ['g', 'h']],
    ...(items.includes('reservationList') ? ([['reservations', ['g', 'r']]] as const) : []),
    ['send', ['Ctrl', 'Enter']],
    ['keys', ['?']],
  ] as const;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={listStyle}>
          {keys.map(([what, pressed]) => (
            <div key={what}>
              <dt>{t(what)}</dt>
              <dd>
                {pressed.map((key, index) => (
                  <span key={key}>
                    {index > 0 && (key === 'Enter' ? ' + ' : ` ${t('followedBy')} `)}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </Box>
        <Box sx={{ mt: 1.5, fontSize: 12, color: 'var(--ink-2)' }}>{t('where')}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tKit('close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const listStyle = {
  m: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: 36,
    borderBottom: '1px solid var(--line)',
  },
  '& dd': { m: 0, whiteSpace: 'nowrap', fontSize: 12, color: 'var(--ink-2)' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 24,
    px: 0.75,
    textAlign: 'center',
    fontFamily: 'inherit',
    fontWeight: 700,
    lineHeight: '22px',
    color: 'var(--ink)',
    background: 'var(--sunken)',
    border: '1px solid var(--line-2)',
    borderRadius: '4px',
  },
} as const;
