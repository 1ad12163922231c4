/** How the trade classes cruise ships. */
export const shipClasses = ['casual', 'premium', 'luxury', 'expedition'] as const;
export type ShipClass = (typeof shipClasses)[number];
