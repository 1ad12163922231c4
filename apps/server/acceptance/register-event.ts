import type { createNonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { lockReachedBerth } from '../kit/reached-berth-queries.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { addEvent } from './add-event.ts';
import { showEvent } from './show-event.ts';
import { tellEvent } from './tell-event.ts';

export const registerEvent = async (context: ContextWithBody<typeof createNonAcceptancePeriod>) => {
  const { tx, actor, reach, body } = context;
  await lockReachedBerth(tx, reach, body.berthId);
  const event = await addEvent(context, body);
  await tellEvent(tx, event, 'eventAdded');
  return showEvent(actor, event);
};
