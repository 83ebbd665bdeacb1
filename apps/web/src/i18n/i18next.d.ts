import type vocabulary from '@maxilla/domain/locales/en/vocabulary.json';
import 'i18next';
import type auth from '../locales/en/auth.json';
import type common from '../locales/en/common.json';
import type cart from '../locales/en/cart.json';
import type customisation from '../locales/en/customisation.json';
import type files from '../locales/en/files.json';
import type home from '../locales/en/home.json';
import type implants from '../locales/en/implants.json';
import type newproject from '../locales/en/newproject.json';
import type notifications from '../locales/en/notifications.json';
import type patients from '../locales/en/patients.json';
import type dashboards from '../locales/en/dashboards.json';
import type projects from '../locales/en/projects.json';
import type queues from '../locales/en/queues.json';
import type project from '../locales/en/project.json';
import type projectActions from '../locales/en/projectActions.json';
import type shell from '../locales/en/shell.json';
import type projectUi from '../locales/en/projectUi.json';
import type users from '../locales/en/users.json';

/** The keys of every namespace, so that a key without words does not compile. A new namespace is added here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      vocabulary: typeof vocabulary;
      shell: typeof shell;
      projectUi: typeof projectUi;
      auth: typeof auth;
      queues: typeof queues;
      projects: typeof projects;
      dashboards: typeof dashboards;
      patients: typeof patients;
      home: typeof home;
      newproject: typeof newproject;
      customisation: typeof customisation;
      files: typeof files;
      implants: typeof implants;
      notifications: typeof notifications;
      project: typeof project;
      projectActions: typeof projectActions;
      cart: typeof cart;
      users: typeof users;
    };
  }
}
