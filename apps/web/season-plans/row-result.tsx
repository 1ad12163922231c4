import { noSameShip } from '@kiko/contract/reservations/reservation-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Button } from '@mui/material';
import { Ban, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RefusalDetails } from '../reservations/shared/refusal-details.tsx';
import { StatusChip } from '../reservations/shared/status-chip.tsx';
import { useSameShipWarnings } from '../reservations/shared/use-same-ship-warnings.ts';
import type { EvaluatedRow } from './row-status.ts';
import { seasonPlanMessages } from './season-plan-messages.ts';

type RowResultProps = { row: EvaluatedRow; isSending: boolean; isOpen: boolean; onOpen: (row: EvaluatedRow) => void };

/** The expected or actual result of the row, and its warnings. */
export const RowResult = ({ row, isSending, isOpen, onOpen }: RowResultProps) => {
  const t = useMessages(seasonPlanMessages);
  const { submitted, check, status } = row;
  if (isSending) return <span className="quiet">{t('sending')}</span>;
  if (submitted) return <SubmittedResult judged={row} />;
  if (status === 'checking') return <span className="quiet">{t('checking')}</span>;
  const isRefused = status === 'problem' && (check?.refusal ?? row.row.refusal) !== null;
  return (
    <>
      {status === 'ready' && <ExpectedResult judged={row} />}
      {status === 'problem' && !isRefused && <span className="quiet">{t('correctCells')}</span>}
      {isRefused && (
        <>
          {check?.berthId && (
            <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(row)}>
              {t(isOpen ? 'hideAlternatives' : 'showAlternatives')}
            </Button>
          )}
          <RefusedResult judged={row} />
        </>
      )}
      <RowWarnings judged={row} />
    </>
  );
};

const SubmittedResult = ({ judged: { submitted, ...judged } }: { judged: EvaluatedRow }) => {
  const t = useMessages(seasonPlanMessages);
  const tStatus = useMessages(statusMessages);
  if (!submitted) return null;
  const { id, number, state, waitlistPosition } = submitted;
  return (
    <>
      <StatusChip
        status={state}
        label={tStatus(state)}
        {...(state === 'waiting' &&
          waitlistPosition !== null && { waitlistPosition: t('waitlistPosition', { place: waitlistPosition }) })}
      />{' '}
      <Link to={screenPath('reservations', id)}>{number ?? t('openReservation')}</Link>
      <RowWarnings judged={{ ...judged, submitted }} />
    </>
  );
};

const ExpectedResult = ({ judged: { check, foundBerth } }: { judged: EvaluatedRow }) => {
  const language = useLanguage();
  const t = useMessages(seasonPlanMessages);
  const isWaiting = check?.outcome?.state === 'waiting';
  return (
    <span className={isWaiting ? 'will wait' : 'will'}>
      {isWaiting ? t('willWait', { place: check.outcome?.waitlistPosition ?? 1 }) : t('willBeTentative')}
      {foundBerth && <span className="quiet"> {foundBerth.name[language]}</span>}
    </span>
  );
};

/** The cause alone where there is one: the sentence above it would be the same in every other row. */
const RefusedResult = ({ judged: { row, check, relatedRowNumbers } }: { judged: EvaluatedRow }) => {
  const t = useMessages(seasonPlanMessages);
  const tError = useMessages(errorMessages);
  const refusal = check?.refusal ?? row.refusal;
  if (!refusal) return null;
  const sentence = () => (refusal.code === 'request.unknownReference' ? t('notOffered') : tError(refusal.code));
  const repeated = refusal.details?.['row'];
  const cause = () =>
    typeof repeated === 'number' ? (
      t('repeats', { row: relatedRowNumbers[repeated] ?? 0 })
    ) : (
      <RefusalDetails details={refusal.details} />
    );
  return (
    <div className="refused">
      {row.refusal && <div className="quiet">{t('wasRefused')}</div>}
      <Ban size={13} aria-hidden />
      {refusal.details?.['cause'] ? <span className="cause">{cause()}</span> : sentence()}
    </div>
  );
};

const RowWarnings = ({ judged: { check, relatedRowNumbers } }: { judged: EvaluatedRow }) => {
  const t = useMessages(seasonPlanMessages);
  const sameShipWarnings = useSameShipWarnings(check?.sameShip ?? noSameShip);
  if (!check) return null;
  const { overlapping, leg } = check;
  const numberOf = (place: number) => relatedRowNumbers[place] ?? 0;
  const legText = () => {
    if (!leg) return undefined;
    const known = { row: numberOf(leg.from), miles: leg.nauticalMiles };
    if (leg.knots === null) return t('legWithoutTime', known);
    return t('leg', { ...known, hours: Math.round(leg.hours * 10) / 10, knots: leg.knots });
  };
  const texts = [
    overlapping.length > 0 &&
      t('overlapping', {
        rows: overlapping
          .map(numberOf)
          .toSorted((a, b) => a - b)
          .join(', '),
      }),
    legText(),
    ...sameShipWarnings,
  ].filter((text) => typeof text === 'string');
  return texts.map((text) => (
    <div key={text} className="odd">
      <TriangleAlert size={13} aria-hidden />
      {text}
    </div>
  ));
};
