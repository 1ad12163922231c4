import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { isActive, portRequestQuery, useRequestByPort } from '../../port-requests/shared/port-request-data.ts';
import { requestMessages } from '../shared/request-messages.ts';

/** The port of an open form may no longer be booked; gives the reason of the revocation where there is one. */
export const LostPort = ({ port }: { port: PortRow }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const request = useRequestByPort().get(port.id);
  const { data } = useQuery({ ...portRequestQuery(request?.id ?? 0), enabled: request !== undefined && !isActive(request) });
  const name = port.name[language];
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {data?.reason ? t('portRevoked', { port: name, reason: data.reason }) : t('portLost', { port: name })}
    </Alert>
  );
};
