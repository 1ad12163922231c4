import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { isActivePortRequest, portRequestQuery, usePortRequestsByPort } from '../../port-requests/shared/port-request-data.ts';
import { requestMessages } from '../shared/request/request-messages.ts';

/** The port of an open form may no longer be booked; gives the reason of the revocation where there is one. */
export const LostPort = ({ port }: { port: PortRow }) => {
  const t = useMessages(requestMessages);
  const language = useLanguage();
  const request = usePortRequestsByPort().get(port.id);
  const { data } = useQuery({
    ...portRequestQuery(request?.id ?? 0),
    enabled: request !== undefined && !isActivePortRequest(request),
  });
  const name = port.name[language];
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {data?.reason ? t('portRevoked', { port: name, reason: data.reason }) : t('portLost', { port: name })}
    </Alert>
  );
};
