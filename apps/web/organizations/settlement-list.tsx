import type { FutureReservation } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box, TextField } from '@mui/material';
import { Field } from '../kit/form/field.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { borderedList } from '../kit/list/bordered-list.ts';
import { StatusChip } from '../reservations/shared/status-chip.tsx';
import { organizationStatusMessages } from './organization-status-messages.ts';
import { choiceFor, choiceNames, kept, type SettlementChoice, type SettlementChoices } from './settlement-choices.ts';

type Successor = { id: number; name: { ja: string; en: string } };
type SettlementListProps = {
  rows: readonly FutureReservation[];
  choices: SettlementChoices;
  successors: readonly Successor[];
  onChange: (choices: SettlementChoices) => void;
};

/** Future reservations with what happens to each; one choice can be applied to all. */
export const SettlementList = ({ rows, choices, successors, onChange }: SettlementListProps) => {
  const t = useMessages(organizationStatusMessages);
  if (rows.length === 0) return <Box sx={{ mt: 1.5 }}>{t('futureNone')}</Box>;
  const common = commonChoice(rows, choices);
  return (
    <Box component="section" aria-label={t('futureTitle', { count: rows.length })} sx={{ mt: 1.5 }}>
      <Box sx={{ fontWeight: 700 }}>{t('futureTitle', { count: rows.length })}</Box>
      <Box sx={{ mb: 1 }}>{t('futureText')}</Box>
      <Box sx={{ mb: 1 }}>
        <Field label={t('everyone')}>
          {({ id }) => (
            <ChoiceInputs
              choice={common}
              id={id}
              successors={successors}
              onChange={(choice) => onChange(new Map(rows.map((row) => [row.id, choice])))}
            />
          )}
        </Field>
      </Box>
      <Box component="ul" sx={listStyle}>
        {rows.map((row) => (
          <li key={row.id}>
            <ReservationLines row={row} />
            <ChoiceInputs
              row={row}
              choice={choiceFor(row, choices)}
              successors={successors}
              onChange={(choice) => onChange(new Map([...choices, [row.id, choice]]))}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** Null where the reservations differ. */
const commonChoice = (rows: readonly FutureReservation[], choices: SettlementChoices): SettlementChoice | null => {
  const [first = kept, ...others] = rows.map((row) => choiceFor(row, choices));
  const isSame = others.every(
    ({ transition, organizationId }) => transition === first.transition && organizationId === first.organizationId,
  );
  return isSame ? first : null;
};

const ReservationLines = ({ row }: { row: FutureReservation }) => {
  const tStatus = useMessages(statusMessages);
  const language = useLanguage();
  const stay = `${formatMoment(language, row.startAt)} – ${formatMoment(language, row.endAt)}`;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <b>{row.cruiseShipName[language]}</b>
        <StatusChip status={row.state} label={tStatus(row.state)} />
        <Box component="span" className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
          {row.number}
        </Box>
      </Box>
      <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)', overflowWrap: 'anywhere', mb: 0.75 }}>
        {[row.portName[language], row.berthName[language], stay].join(' · ')}
      </Box>
    </>
  );
};

type ChoiceInputsProps = {
  /** Without one: the choice for all of them. */
  row?: FutureReservation;
  id?: string;
  choice: SettlementChoice | null;
  successors: readonly Successor[];
  onChange: (choice: SettlementChoice) => void;
};

const ChoiceInputs = ({ row, id, choice, successors, onChange }: ChoiceInputsProps) => {
  const t = useMessages(organizationStatusMessages);
  const language = useLanguage();
  const names = row ? choiceNames.filter((name) => name === 'keep' || row.allowedSettlements.includes(name)) : choiceNames;
  const of = { ship: row?.cruiseShipName[language] ?? '', number: row?.number ?? '' };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' } }}>
      <TextField
        select
        size="small"
        value={choice?.transition ?? ''}
        onChange={({ target }) => {
          const transition = choiceNames.find((name) => name === target.value);
          if (transition) onChange({ transition, organizationId: choice?.organizationId ?? null });
        }}
        slotProps={{ select: { native: true }, htmlInput: { id, 'aria-label': row ? t('choiceOf', of) : undefined } }}
      >
        {choice === null && <option value="">{t('choose')}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </TextField>
      {choice?.transition === 'handOver' && (
        <TextField
          select
          size="small"
          value={choice.organizationId ?? ''}
          onChange={({ target }) => onChange({ ...choice, organizationId: Number(target.value) || null })}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': row ? t('successorOf', of) : t('successor'), 'aria-required': true },
          }}
        >
          <option value="">{t('chooseSuccessor')}</option>
          {successors.map((successor) => (
            <option key={successor.id} value={successor.id}>
              {successor.name[language]}
            </option>
          ))}
        </TextField>
      )}
    </Box>
  );
};

const listStyle = borderedList({ maxHeight: 360, padding: '10px 12px' });
