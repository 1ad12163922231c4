import { errorWords } from '@kiko/words/error-words.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { Button } from '@mui/material';
import { Ban, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Obstacle } from '../kit/obstacle.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import type { JudgedRow } from './judge-row.ts';
import { seasonPlanWords } from './season-plan-words.ts';

type RowResultProps = { judged: JudgedRow; isSending: boolean; isOpen: boolean; onOpen: (row: JudgedRow) => void };

/** What would become of the row, or what became of it, and what is odd about it. */
export const RowResult = ({ judged, isSending, isOpen, onOpen }: RowResultProps) => {
  const say = useWords(seasonPlanWords);
  const { submitted, check, verdict } = judged;
  if (isSending) return <span className="quiet">{say('sending')}</span>;
  if (submitted) return <Made judged={judged} />;
  if (verdict === 'checking') return <span className="quiet">{say('checking')}</span>;
  const isRefused = verdict === 'problem' && (check?.refusal ?? judged.row.refusal) !== null;
  return (
    <>
      {verdict === 'ready' && <Expected judged={judged} />}
      {verdict === 'problem' && !isRefused && <span className="quiet">{say('correctCells')}</span>}
      {isRefused && (
        <>
          {check?.berthId && (
            <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(judged)}>
              {say(isOpen ? 'hideAlternatives' : 'showAlternatives')}
            </Button>
          )}
          <Refused judged={judged} />
        </>
      )}
      <Oddities judged={judged} />
    </>
  );
};

const Made = ({ judged: { submitted, ...judged } }: { judged: JudgedRow }) => {
  const say = useWords(seasonPlanWords);
  const sayStatus = useWords(statusWords);
  if (!submitted) return null;
  const { id, state, waitingPlace } = submitted;
  return (
    <>
      <StatusChip
        status={state}
        label={sayStatus(state)}
        {...(state === 'waiting' && waitingPlace !== null && { place: say('waitingPlace', { place: waitingPlace }) })}
      />{' '}
      <Link to={`/reservation/list/${id}`}>{say('openReservation', { id })}</Link>
      <Oddities judged={{ ...judged, submitted }} />
    </>
  );
};

const Expected = ({ judged: { check, found } }: { judged: JudgedRow }) => {
  const language = useLanguage();
  const say = useWords(seasonPlanWords);
  const isWaiting = check?.outcome?.state === 'waiting';
  return (
    <span className={isWaiting ? 'will wait' : 'will'}>
      {isWaiting ? say('willWait', { place: check.outcome?.waitingPlace ?? 1 }) : say('willBeTentative')}
      {found && <span className="quiet"> {found.name[language]}</span>}
    </span>
  );
};

/** The cause alone where there is one: the sentence above it would be the same in every other row. */
const Refused = ({ judged: { row, check } }: { judged: JudgedRow }) => {
  const say = useWords(seasonPlanWords);
  const sayError = useWords(errorWords);
  const refusal = check?.refusal ?? row.refusal;
  if (!refusal) return null;
  const sentence = () => (refusal.code === 'request.unknownReference' ? say('notOffered') : sayError(refusal.code));
  return (
    <div className="refused">
      {row.refusal && <div className="quiet">{say('wasRefused')}</div>}
      <Ban size={13} aria-hidden />
      {refusal.because?.['cause'] ? (
        <span className="cause">
          <Obstacle because={refusal.because} />
        </span>
      ) : (
        sentence()
      )}
    </div>
  );
};

const Oddities = ({ judged: { check, numbers } }: { judged: JudgedRow }) => {
  const say = useWords(seasonPlanWords);
  if (!check) return null;
  const { overlapping, leg, sameShip } = check;
  const numberOf = (place: number) => numbers[place] ?? 0;
  const legText = () => {
    if (!leg) return undefined;
    const known = { row: numberOf(leg.from), miles: leg.nauticalMiles };
    if (leg.knots === null) return say('legWithoutTime', known);
    return say('leg', { ...known, hours: Math.round(leg.hours * 10) / 10, knots: leg.knots });
  };
  const texts = [
    overlapping.length > 0 &&
      say('overlapping', {
        rows: overlapping
          .map(numberOf)
          .toSorted((a, b) => a - b)
          .join(', '),
      }),
    legText(),
    sameShip.tentative > 0 && say('sameShipTentative', { count: sameShip.tentative }),
    sameShip.confirmed > 0 && say('sameShipConfirmed', { count: sameShip.confirmed }),
  ].filter((text) => typeof text === 'string');
  return texts.map((text) => (
    <div key={text} className="odd">
      <TriangleAlert size={13} aria-hidden />
      {text}
    </div>
  ));
};
