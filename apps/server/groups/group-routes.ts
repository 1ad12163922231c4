import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroupChoices,
  listGroups,
  updateGroup,
} from '@kiko/contract/groups/group-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { changeGroup, registerGroup, removeGroup, showGroup } from './group-actions.ts';
import { findGroup, lockGroup, selectGroups } from './group-queries.ts';
import { listAvailableGroupChoices } from './list-group-choices.ts';

export const groupRoutes = (api: Api) => {
  serve(api, listGroups, ({ tx, accessFilter, query }) => selectGroups(tx, accessFilter, query));
  serve(api, listGroupChoices, listAvailableGroupChoices);
  serve(api, createGroup, registerGroup);
  serveRecord(api, getGroup, {
    find: ({ tx, accessFilter, params }) => findGroup(tx, accessFilter, params.id),
    handle: ({ tx, actor, record }) => showGroup(tx, actor, record),
  });
  serveRecord(api, updateGroup, {
    find: ({ tx, accessFilter, params }) => lockGroup(tx, accessFilter, params.id),
    handle: changeGroup,
  });
  serveRecord(api, deleteGroup, {
    find: ({ tx, accessFilter, params }) => lockGroup(tx, accessFilter, params.id),
    handle: removeGroup,
  });
};
