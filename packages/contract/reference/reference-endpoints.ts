import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, nameShape } from '../shapes.ts';

export const codeKinds = ['bureaus', 'prefectures', 'seaRegions', 'countries', 'locodes', 'holidays'] as const;
export type CodeKind = (typeof codeKinds)[number];

const codeShape = z.object({ code: z.string(), name: nameShape });

const codesShape = z.object({
  bureaus: z.array(codeShape).optional(),
  prefectures: z.array(codeShape.extend({ bureauCode: z.string(), regionCodes: z.array(z.string()) })).optional(),
  seaRegions: z.array(codeShape).optional(),
  countries: z.array(codeShape.extend({ departureGroup: z.enum(['JP', 'CN', 'TW', 'KR', 'OTHER']) })).optional(),
  locodes: z.array(codeShape.extend({ countryCode: z.string(), isMain: z.boolean() })).optional(),
  holidays: z.array(z.object({ date: day, name: nameShape })).optional(),
});

export const listCodes = endpoint({
  method: 'GET',
  path: '/codes',
  summary: 'Reference data: bureaus, prefectures, sea regions, countries, LOCODEs, holidays',
  capability: 'reference.read',
  query: z.strictObject({ kinds: z.array(z.enum(codeKinds)).optional().describe('Without it: all kinds') }),
  response: codesShape,
  refusals: [],
});

export const getParameters = endpoint({
  method: 'GET',
  path: '/parameters',
  summary: 'System parameters, and the build of Kiko that responds',
  capability: 'reference.read',
  response: z.object({
    sysTimeDiff: z.int().describe('Hours added to the server time to give the system time'),
    portCallRecordYearLowerLimit: z.int(),
    version: z.string(),
    commit: z.string().describe('Shortened id of the commit, or unknown'),
  }),
  refusals: [],
});
