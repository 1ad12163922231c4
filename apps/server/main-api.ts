// The API process. Sign-in is not built yet, so it lets nobody in: every call answers 401.
import { startApi } from './start-api.ts';

await startApi(async () => undefined);
