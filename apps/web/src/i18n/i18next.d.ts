import type vocabulary from '@maxilla/domain/locales/en/vocabulary.json';
import 'i18next';
import type auth from '../locales/en/auth.json';
import type common from '../locales/en/common.json';
import type cart from '../locales/en/cart.json';
import type implants from '../locales/en/implants.json';
import type notifications from '../locales/en/notifications.json';
import type patients from '../locales/en/patients.json';
import type dashboards from '../locales/en/dashboards.json';
import type projects from '../locales/en/projects.json';
import type queues from '../locales/en/queues.json';
import type shell from '../locales/en/shell.json';
import type signs from '../locales/en/signs.json';
import type users from '../locales/en/users.json';

/** The keys of every namespace, so that a key without words does not compile. A new namespace is added here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      vocabulary: typeof vocabulary;
      shell: typeof shell;
      signs: typeof signs;
      auth: typeof auth;
      queues: typeof queues;
      projects: typeof projects;
      dashboards: typeof dashboards;
      patients: typeof patients;
      implants: typeof implants;
      notifications: typeof notifications;
      cart: typeof cart;
      users: typeof users;
    };
  }
}
