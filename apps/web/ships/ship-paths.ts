import { screenPath, screenPaths } from '@kiko/contract/screen-paths.ts';

export const shipRequestListPath = `${screenPaths.ships}?mode=pending`;
export const shipPath = ({ id }: { id: number }) => screenPath('ships', id);
export const shipRequestPath = ({ id }: { id: number }) => screenPath('shipRequests', id);
