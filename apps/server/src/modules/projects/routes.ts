import { projects } from '@maxilla/contract/projects';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDates } from './change-dates.ts';
import { addImplant, takeImplantAway, updateImplant } from './change-implants.ts';
import { createProject } from './create-project.ts';
import { customiseProject } from './customise-project.ts';
import { listProjects } from './list-projects.ts';
import { needingAttention } from './needing-attention.ts';
import { performAction } from './perform-action.ts';
import { readHistory } from './read-history.ts';
import { readProject } from './read-project.ts';
import { setWatching } from './watch-project.ts';

/** Projects: lists, the page, the customisation and every action. */
export function projectsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, projects, {
    list: async ({ actor, query }) => listProjects(platform, actor, query),
    attention: async ({ actor }) => needingAttention(platform, actor),
    create: async ({ actor, body }) => ({ projectId: await createProject(platform, actor, body) }),
    read: async ({ actor, params }) => readProject(platform, actor, params.id),
    history: async ({ actor, params, query }) => readHistory(platform, actor, params.id, query),
    customise: async ({ actor, params, body }) => {
      await customiseProject(platform, actor, params.id, body);
      return readProject(platform, actor, params.id);
    },
    update: async ({ actor, params, body }) => {
      await changeDates(platform, actor, params.id, body);
      const { requestedDate, deadline } = await readProject(platform, actor, params.id);
      return { requestedDate, deadline };
    },
    act: async ({ actor, params, body }) => {
      await performAction(platform, actor, params.id, body);
      return readProject(platform, actor, params.id);
    },
    addImplant: async ({ actor, params, body }) => {
      await addImplant(platform, actor, params.id, body);
      return readProject(platform, actor, params.id);
    },
    updateImplant: async ({ actor, params, body }) => {
      await updateImplant(platform, actor, params, body);
      return readProject(platform, actor, params.id);
    },
    removeImplant: async ({ actor, params }) => {
      await takeImplantAway(platform, actor, params);
      return readProject(platform, actor, params.id);
    },
    watch: async ({ actor, params }) => setWatching(platform, actor, params.id, true),
    unwatch: async ({ actor, params }) => setWatching(platform, actor, params.id, false),
  });
}
