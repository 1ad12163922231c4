import type { useTestApi } from './use-test-api.ts';

/**
 * Berths of the demonstration by their codes. The first one of Hakodate is the only one in the group of the general account of the
 * harbor manager, the second is its master's only, and the one of Otaru belongs to another harbor manager.
 */
export const testBerths = { wakamatsu: '01001-01', minatocho: '01001-02', otaru: '01002-01' } as const;

/** An instant by its date and time in Tokyo. */
export const tokyoInstant = (text: string) => new Date(`${text}+09:00`).toISOString();

export const useTestBerths = ({ database }: Pick<ReturnType<typeof useTestApi>, 'database'>) => ({
  ...testBerths,
  berthIdOf: async (code: string) => {
    const { id } = await database().owner.selectFrom('berth').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return id;
  },
});
