import type { ImportSubject } from '@kiko/imports/import-kinds.ts';
import type { ImportRow } from '@kiko/imports/import-table.ts';
import { type RowResult, registerRows } from '@kiko/imports/register-rows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keyOf } from '../kit/api/query-keys.ts';
import { changedLists, useRegisterRow } from './import-data.ts';

export type RowResults = ReadonlyMap<number, RowResult>;
export type Registration = {
  state: 'idle' | 'running' | 'finished' | 'stopped';
  results: RowResults;
  sendingRow: number | undefined;
  /** The last row of the current run that has a result. */
  lastRow: number | undefined;
  /** Rows of the current run, and how many of them are done. */
  count: number;
  done: number;
};

const idle: Registration = { state: 'idle', results: new Map(), sendingRow: undefined, lastRow: undefined, count: 0, done: 0 };

/** Registers rows one after the other; it can be stopped, and nothing is sent again unless the user asks for it. */
export const useRegistration = (subject: ImportSubject) => {
  const client = useQueryClient();
  const register = useRegisterRow(subject);
  const [registration, setRegistration] = useState(idle);
  const isStopped = useRef(false);

  const run = async (rows: readonly ImportRow[]) => {
    isStopped.current = false;
    const end = { done: 0, isCutOff: false };
    setRegistration((before) => ({ ...before, state: 'running', lastRow: undefined, count: rows.length, done: 0 }));
    await registerRows({
      rows,
      send: register,
      onSending: ({ number }) => setRegistration((before) => ({ ...before, sendingRow: number })),
      onResult: ({ number }, result) => {
        end.done += 1;
        end.isCutOff = result.kind === 'unknown' || result.kind === 'notSent';
        setRegistration((before) => ({
          ...before,
          done: end.done,
          lastRow: number,
          results: new Map(before.results).set(number, result),
        }));
      },
      mustStop: () => isStopped.current,
    });
    const state = end.isCutOff || end.done < rows.length ? 'stopped' : 'finished';
    setRegistration((before) => ({ ...before, state, sendingRow: undefined }));
    for (const root of changedLists[subject.kind]) void client.invalidateQueries({ queryKey: keyOf(root) });
  };

  return {
    registration,
    run,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setRegistration(idle),
  };
};
