import { screenPath } from '@kiko/contract/screen-paths.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';

type BerthLinkProps = {
  id: number;
  /** For links whose text does not identify the berth. */
  label?: string;
  children: ReactNode;
};

/** Opens the page of a berth in a new tab, so that the input is kept. The form offers only berths that its user may read. */
export const BerthLink = ({ id, label, children }: BerthLinkProps) => {
  const t = useMessages(kitMessages);
  return (
    <a href={screenPath('berths', id)} target="_blank" rel="noreferrer" {...(label && { 'aria-label': `${label}${t('newTab')}` })}>
      {children}
      <ExternalLink size={12} aria-hidden style={{ marginLeft: 4, verticalAlign: '-1px' }} />
      {!label && <span className="visually-hidden">{t('newTab')}</span>}
    </a>
  );
};
