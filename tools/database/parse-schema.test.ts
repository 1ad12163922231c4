import { expect, test } from 'vitest';
import { parseSchema, tablesWrittenIn } from './parse-schema.ts';

const schema = `
CREATE FUNCTION public.enqueue_outbox_event(event_payload jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    BEGIN ATOMIC
 INSERT INTO public.outbox_event (payload)
   VALUES (enqueue_outbox_event.event_payload);
END;

COMMENT ON FUNCTION public.enqueue_outbox_event(event_payload jsonb) IS 'The worker''s input.';

CREATE TABLE public.berth (
    id bigint NOT NULL,
    "position" text,
    rows jsonb,
    CONSTRAINT berth_rows_array CHECK (
CASE
    WHEN (jsonb_typeof(rows) = 'array'::text) THEN true
    ELSE false
END)
);

COMMENT ON TABLE public.berth IS 'A place for one ship.';

CREATE TABLE public.berth_claim (
    reservation_id bigint NOT NULL,
    berth_id bigint
);

CREATE FUNCTION public.close_berth() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update berth as closed set rows = null where id = new.id;
  perform enqueue_outbox_event('{}');
  return null;
end;
$$;

ALTER TABLE ONLY public.berth_claim
    ADD CONSTRAINT berth_claim_pkey PRIMARY KEY (reservation_id);

CREATE CONSTRAINT TRIGGER close_berth_on_claim AFTER INSERT OR UPDATE OF berth_id ON public.berth_claim NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.berth_id > 0)) EXECUTE FUNCTION public.close_berth('x');

ALTER TABLE ONLY public.berth_claim
    ADD CONSTRAINT berth_claim_berth_id_fkey FOREIGN KEY (berth_id) REFERENCES public.berth(id) ON DELETE RESTRICT;

CREATE POLICY berth_reads ON public.berth FOR SELECT TO kiko_api USING (true);

CREATE POLICY berth_claim_follows_berth ON public.berth_claim TO kiko_api USING ((berth_id IN ( SELECT berth.id
   FROM public.berth))) WITH CHECK (public.actor_is_manager());
`;

test('parseSchema returns tables with columns, keys, references and comments', () => {
  expect(parseSchema(schema).tables).toEqual([
    {
      name: 'berth',
      comment: 'A place for one ship.',
      columns: [
        { name: 'id', isNullable: false },
        { name: 'position', isNullable: true },
        { name: 'rows', isNullable: true },
      ],
      keys: [],
      foreignKeys: [],
    },
    {
      name: 'berth_claim',
      comment: '',
      columns: [
        { name: 'reservation_id', isNullable: false },
        { name: 'berth_id', isNullable: true },
      ],
      keys: [['reservation_id']],
      foreignKeys: [{ columns: ['berth_id'], references: 'berth' }],
    },
  ]);
});

test('parseSchema returns functions with the tables they write and the functions they call', () => {
  expect(parseSchema(schema).functions).toEqual([
    { name: 'enqueue_outbox_event', comment: "The worker's input.", writes: ['outbox_event'], calls: [] },
    { name: 'close_berth', comment: '', writes: ['berth'], calls: ['enqueue_outbox_event'] },
  ]);
});

test('parseSchema returns triggers with their event and function', () => {
  expect(parseSchema(schema).triggers).toEqual([
    { name: 'close_berth_on_claim', table: 'berth_claim', event: 'after insert or update of berth_id', calls: 'close_berth' },
  ]);
});

test('parseSchema returns policies with their command, role and condition', () => {
  expect(parseSchema(schema).policies).toEqual([
    { name: 'berth_reads', table: 'berth', command: 'select', role: 'kiko_api', rows: '(true)', written: '' },
    {
      name: 'berth_claim_follows_berth',
      table: 'berth_claim',
      command: 'all',
      role: 'kiko_api',
      rows: '(berth_id IN (SELECT berth.id FROM berth))',
      written: '(actor_is_manager())',
    },
  ]);
});

test('tablesWrittenIn ignores locks and the update of a conflict', () => {
  expect(
    tablesWrittenIn('select from chat for update; insert into port (id) values (1) on conflict (id) do update set id = 1'),
  ).toEqual(['port']);
  expect(tablesWrittenIn('DELETE FROM public.ship; update berth set x = 1')).toEqual(['berth', 'ship']);
});
