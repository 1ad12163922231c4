import { describe, expect, test } from 'vitest';
import { actorKindOf } from '../access/actor.ts';
import { type MenuItem, menuItems, visibleMenuItems } from './menu-items.ts';

const organizationTypes = [1, 2, 3, 4] as const;
const accountTypes = [1, 2, 3, 4] as const;
const facilities = ['no group', 'none', 'some'] as const;
const ports = ['none', 'some'] as const;

type MenuCase = {
  organizationType: (typeof organizationTypes)[number];
  accountType: (typeof accountTypes)[number];
  facilities: (typeof facilities)[number];
  ports: (typeof ports)[number];
};

// Without a group there are no ports of a group either.
const everyone: readonly MenuCase[] = organizationTypes.flatMap((organizationType) =>
  accountTypes.flatMap((accountType) =>
    facilities.flatMap((berths) =>
      ports
        .filter((some) => berths !== 'no group' || some === 'none')
        .map((some) => ({ organizationType, accountType, facilities: berths, ports: some })),
    ),
  ),
);

/** The menu rules of the specification plus two of our own. Codes: MLIT 1, harbor manager 2, applicants 3 and 4; master 1. */
const specificationRules: readonly { items: readonly MenuItem[]; shownTo: (actor: MenuCase) => boolean }[] = [
  { items: ['home'], shownTo: () => true },
  {
    // Shown only to mlit, or a harbor manager whose group has at least one facility, or an applicant whose group has a port.
    items: ['reservationList', 'newReservation', 'preArrival', 'postDeparture'],
    shownTo: ({ organizationType: type, ...group }) =>
      type === 1 || (type === 2 && group.facilities === 'some') || ([3, 4].includes(type) && group.ports === 'some'),
  },
  {
    // In the same group, for admins only.
    items: ['reservationManagement'],
    shownTo: ({ organizationType: type, ...group }) => type === 1 || (type === 2 && group.facilities === 'some'),
  },
  {
    // Not in the specification: the statistics, for users that see the reservation management.
    items: ['statistics'],
    shownTo: ({ organizationType: type, ...group }) => type === 1 || (type === 2 && group.facilities === 'some'),
  },
  {
    // Not in the specification: the season plan beside New Reservation Request, for applicants only.
    items: ['seasonPlan'],
    shownTo: ({ organizationType: type, ...group }) => [3, 4].includes(type) && group.ports === 'some',
  },
  { items: ['portManagement', 'facilityManagement'], shownTo: ({ organizationType: type }) => [1, 2].includes(type) },
  { items: ['organizationManagement'], shownTo: ({ organizationType: type }) => type === 1 },
  {
    items: ['groupManagement', 'userManagement'],
    shownTo: ({ organizationType: type, accountType }) => type === 1 || accountType === 1,
  },
  {
    items: ['reservablePortManagement'],
    shownTo: ({ organizationType: type, accountType }) => type === 1 || (type === 2 && accountType === 1),
  },
  { items: ['reservablePortRequest'], shownTo: ({ organizationType: type }) => [3, 4].includes(type) },
  { items: ['shipManagement'], shownTo: ({ organizationType: type }) => [1, 3, 4].includes(type) },
];

const expectedItems = (actor: MenuCase) =>
  visibleMenuItems({
    kind: actorKindOf(actor),
    groupBerthIds: actor.facilities === 'some' ? [1] : [],
    groupPortIds: actor.ports === 'some' ? [1] : [],
  });

test('there are 80 kinds of users, and the rules cover every menu item exactly once', { tags: ['spec:2.26', 'spec:6.1'] }, () => {
  expect(everyone).toHaveLength(4 * 4 * (2 * 2 + 1));
  expect(specificationRules.flatMap(({ items }) => items).toSorted()).toEqual(menuItems.toSorted());
});

describe.each(everyone)('organization $organizationType, account $accountType, facilities: $facilities, ports: $ports', (actor) => {
  test('sees the menu items given by the specification', {
    tags: ['spec:2.9', 'spec:2.25', 'spec:2.26', 'spec:2.27', 'spec:2.28', 'spec:2.29', 'spec:2.30'],
  }, () => {
    const expected = specificationRules.filter((sentence) => sentence.shownTo(actor)).flatMap(({ items }) => items);
    expect(expectedItems(actor).toSorted()).toEqual(expected.toSorted());
  });
});

test('examples: a clerk without ports, a harbor member with a berth, a ministry official', () => {
  expect(expectedItems({ organizationType: 3, accountType: 2, facilities: 'no group', ports: 'none' })).toEqual([
    'home',
    'reservablePortRequest',
    'shipManagement',
  ]);
  expect(expectedItems({ organizationType: 2, accountType: 4, facilities: 'some', ports: 'none' })).toEqual([
    'home',
    'reservationList',
    'newReservation',
    'reservationManagement',
    'preArrival',
    'postDeparture',
    'statistics',
    'portManagement',
    'facilityManagement',
  ]);
  expect(
    menuItems.filter(
      (item) => !expectedItems({ organizationType: 1, accountType: 2, facilities: 'none', ports: 'none' }).includes(item),
    ),
  ).toEqual(['seasonPlan', 'reservablePortRequest']);
});
