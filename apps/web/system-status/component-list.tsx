import type { ComponentState, SystemStatus } from '@kiko/contract/system-status/system-status-endpoints.ts';
import { formatDay, formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { componentMessages, stateMessages, systemStatusMessages } from './system-status-messages.ts';

const looks = {
  working: { icon: CircleCheck, color: 'var(--ok)', tone: 'ok' },
  delayed: { icon: CircleAlert, color: 'var(--accent)', tone: 'hot' },
  failing: { icon: CircleX, color: 'var(--bad)', tone: 'bad' },
  unknown: { icon: CircleHelp, color: 'var(--ink-3)', tone: 'plain' },
} as const satisfies Record<ComponentState, object>;

/** Each part of the system with its state, since when, and when it last did its work. */
export const ComponentList = ({ components, signaturesAt }: Pick<SystemStatus, 'components' | 'signaturesAt'>) => {
  const t = useMessages(systemStatusMessages);
  const tComponent = useMessages(componentMessages);
  const tState = useMessages(stateMessages);
  const language = useLanguage();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {components.map(({ component, state, since, lastAt }) => {
        const { icon: Icon, color, tone } = looks[state];
        const facts = [
          since && t('since', { time: formatMoment(language, since) }),
          lastAt && t('lastAt', { time: formatMoment(language, lastAt) }),
          component === 'fileScan' && signaturesAt && t('signaturesAt', { time: formatDay(language, signaturesAt) }),
        ];
        return (
          <Box
            component="li"
            key={component}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, borderTop: '1px solid var(--line)', py: 1.25 }}
          >
            <Box sx={{ color, display: 'flex' }}>
              <Icon size={20} aria-hidden />
            </Box>
            <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
              <b>{tComponent(component)}</b>
              <Box sx={{ fontSize: 12, color: 'var(--ink-3)', lineHeight: 1.6 }}>{facts.filter(Boolean).join(' · ')}</Box>
            </Box>
            <Tag tone={tone}>{tState(state)}</Tag>
          </Box>
        );
      })}
    </Box>
  );
};
