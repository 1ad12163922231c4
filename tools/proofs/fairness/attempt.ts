import type { Mutation } from '../../kit/mutation.ts';
import type { Answer, Game } from './game.ts';

/** A way to get ahead of others or to learn about them. Returns whether it succeeded. */
export type Attempt = {
  name: string;
  succeeds: (game: Game) => Promise<boolean>;
  /** What prevents it: the lines of the product that the control breaks, and the promises of the schema that it takes away. */
  guards: readonly Mutation[];
  lifted?: readonly string[];
};

export const domain = 'packages/domain/reservations';
export const desk = 'apps/server/reservations/booking';
export const isAccepted = ({ status }: Pick<Answer, 'status'>) => status < 300;
/** An answer without the id of its request. */
export const describeAnswer = ({ status, text }: Answer) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
/** An answer to a submission without what is new for each submission: ids, numbers and the moment. */
export const toldOfOthers = (answer: Answer) =>
  describeAnswer({ ...answer, text: answer.text.replaceAll(/"(id|number|receiptNo|receivedAt)":[^,}]*,?/g, '') });
