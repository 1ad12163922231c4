import { screenPath, screenPaths } from '../screen-paths.ts';
import type { NotificationRow } from './notification-shapes.ts';

/** Address of the screen that a notification opens. */
export const notificationPath = ({ type, event, record: { kind, id } }: Pick<NotificationRow, 'type' | 'event' | 'record'>) => {
  if (kind === 'shipRequest') return screenPath('shipRequests', id);
  if (kind === 'portRequest') return screenPath('portRequests', id);
  if (kind === 'berth') return event === 'periodEnds' ? `${screenPath('berths', id)}?tab=acceptance` : screenPaths.newReservation;
  if (type === 6) return screenPath('arrivalProcedures', id);
  if (type === 7) return screenPath('departureProcedures', id);
  return screenPath('reservations', id);
};
