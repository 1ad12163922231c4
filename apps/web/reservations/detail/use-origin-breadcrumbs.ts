import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { useLocation } from 'react-router';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { procedureMessages } from '../../procedures/shared/procedure-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';

/** Breadcrumbs of the list from which the user opened the reservation, and the tab that is shown first. */
export const useOriginBreadcrumbs = () => {
  const t = useMessages(reservationMessages);
  const tProcedure = useMessages(procedureMessages);
  const { pathname } = useLocation();
  const isBelow = (screen: keyof typeof screenPaths) => pathname.startsWith(`${screenPaths[screen]}/`);
  const procedures = { label: tProcedure('procedures') };
  if (isBelow('arrivalProcedures'))
    return { crumbs: [procedures, { label: tProcedure('preArrival'), to: screenPaths.arrivalProcedures }], start: 'procedures' };
  if (isBelow('departureProcedures'))
    return {
      crumbs: [procedures, { label: tProcedure('postDeparture'), to: screenPaths.departureProcedures }],
      start: 'procedures',
    };
  const parent = isBelow('management')
    ? { label: t('management'), to: screenPaths.management }
    : { label: t('list'), to: screenPaths.reservations };
  return { crumbs: [{ label: t('reservations') }, parent], start: 'details' };
};
