import type { OrganizationType } from '@kiko/domain/organizations/organization-types.ts';
import type { MessageList } from './message-list.ts';

/** Types of organizations, said on every screen that lists people or what is theirs. */
export const organizationTypeMessages = {
  organizationType: { ja: '組織種別', en: 'Organization type' },
  type1: { ja: '国土交通省', en: 'MLIT' },
  type2: { ja: '港湾管理者', en: 'Harbor manager' },
  type3: { ja: '船舶代理店', en: 'Ship agency' },
  type4: { ja: '船会社', en: 'Shipping company' },
} as const satisfies MessageList;

export const organizationTypeMessageKey = (type: OrganizationType) => `type${type}` as const;
