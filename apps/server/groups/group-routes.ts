import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroupChoices,
  listGroups,
  updateGroup,
} from '@kiko/contract/groups/group-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { changeGroup } from './change-group.ts';
import { collectChoices } from './collect-choices.ts';
import { countGroups, findGroup, lockGroup, selectGroups } from './group-queries.ts';
import { registerGroup } from './register-group.ts';
import { removeGroup } from './remove-group.ts';
import { showGroup } from './show-group.ts';

export const groupRoutes = (api: Api) => {
  serve(api, listGroups, async ({ tx, reach, query }) => ({
    rows: await selectGroups(tx, reach, query),
    rowCount: await countGroups(tx, reach, query),
  }));
  serve(api, listGroupChoices, collectChoices);
  serve(api, createGroup, registerGroup);
  serveRecord(api, getGroup, {
    find: ({ tx, reach, params }) => findGroup(tx, reach, params.id),
    act: ({ tx, actor, record }) => showGroup(tx, actor, record),
  });
  serveRecord(api, updateGroup, {
    find: ({ tx, reach, params }) => lockGroup(tx, reach, params.id),
    act: changeGroup,
  });
  serveRecord(api, deleteGroup, {
    find: ({ tx, reach, params }) => lockGroup(tx, reach, params.id),
    act: removeGroup,
  });
};
