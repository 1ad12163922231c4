import { Box } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type Item = { id: number; name: string; note: string };

type PickerPaneProps = {
  title: string;
  items: readonly Item[];
  /** The direction in which an item moves. */
  icon: '+' | '×';
  emptyText: string;
  onPick: (id: number) => void;
  action: ReactNode;
};

/** One list of a picker: one tab stop, arrows move inside, Enter or Space transfers the item. */
export const PickerPane = ({ title, items, icon, emptyText, onPick, action }: PickerPaneProps) => {
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [requestedIndex, setWanted] = useState(0);
  // The list becomes shorter when an item is transferred.
  const active = Math.min(requestedIndex, items.length - 1);
  const optionId = (index: number) => `${titleId}-${index}`;
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, items.length - 1));
    setWanted(next);
    list.current?.querySelector(`[id="${CSS.escape(optionId(next))}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      Home: () => moveTo(0),
      End: () => moveTo(items.length - 1),
      Enter: () => pickActive(),
      ' ': () => pickActive(),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const pickActive = () => {
    const item = items[active];
    if (item) onPick(item.id);
  };
  return (
    <Box sx={{ border: '1px solid var(--line-2)', borderRadius: '8px', overflow: 'hidden', background: 'var(--paper)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 40, borderBottom: '1px solid var(--line)' }}>
        <Box id={titleId} className="figures" sx={{ fontSize: 12, fontWeight: 700, mr: 'auto' }}>
          {title}
        </Box>
        {action}
      </Box>
      {items.length === 0 ? (
        <Box sx={{ height: 264, display: 'grid', placeItems: 'center', fontSize: 12, color: 'var(--ink-3)' }}>{emptyText}</Box>
      ) : (
        <Box
          ref={list}
          // A select cannot show a note beside a name, and its options cannot be removed by a click.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          tabIndex={0}
          aria-labelledby={titleId}
          aria-activedescendant={optionId(active)}
          onKeyDown={handleKey}
          sx={{
            height: 264,
            overflow: 'auto',
            '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: -2, boxShadow: 'none' },
            '&:focus-visible [data-active]': { background: 'var(--primary-tint)' },
          }}
        >
          {items.map(({ id, name, note }, index) => (
            // The list handles the keys; an option only handles the pointer.
            <Box
              key={id}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              aria-selected={icon === '×'}
              {...(index === active && { 'data-active': true })}
              onClick={() => {
                setWanted(index);
                onPick(id);
              }}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                px: 1.5,
                minHeight: { xs: 44, sm: 32 },
                cursor: 'pointer',
                borderBottom: '1px solid var(--line)',
                '&:hover': { background: 'var(--hover)' },
              }}
            >
              <span>{name}</span>
              <Box
                component="span"
                sx={{ fontSize: 11, color: 'var(--ink-3)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {note}
              </Box>
              <Box component="span" aria-hidden sx={{ ml: 'auto', color: 'var(--ink-3)', fontSize: 16 }}>
                {icon}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
