const production = '^(contract|server|web)/'

/**
 * The rooms of the server, each with the rooms that it may use. Arrows run down only. Files beside the rooms (config,
 * operator-error, log) are open to all, but for those that put the rooms together.
 */
const rooms = {
  site: ['http', 'cache', 'job-pictures', 'database'],
  http: ['live', 'cache', 'reads', 'identity', 'database'],
  live: ['identity'],
  cache: ['database'],
  reads: ['database'],
  tasks: ['moderation', 'delivery', 'search', 'places', 'identity', 'database'],
  moderation: ['database'],
  delivery: ['identity', 'database'],
  search: ['places', 'database'],
  places: ['database'],
  pictures: [],
  'job-pictures': [],
  identity: ['database'],
  backup: ['embedded-postgres', 'database'],
  demo: ['tasks', 'delivery', 'places', 'identity', 'database'],
  seed: ['places', 'identity', 'database'],
  database: ['embedded-postgres'],
  'embedded-postgres': [],
}

const arrowsDown = Object.entries(rooms).map(([room, below]) => ({
  name: `${room}-looks-down`,
  comment: `server/${room} uses ${below.join(', ') || 'no other room'}.`,
  severity: 'error',
  from: { path: `^server/${room}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^server/([^/]+/|(main|app|processes|self-check|connections-check|speaker)\\.ts$)',
    pathNot: `^server/(${[room, ...below].join('|')})/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-zod-alone',
      comment: 'The contract is the agreement of both sides and knows neither.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'server-not-to-web',
      comment: 'The server serves what the site was built into, never its sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-not-to-server',
      comment: 'The site reaches the server by calls of the contract alone.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'modules-are-strangers',
      comment: 'What two modules share belongs to a room below them.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/((modules|site|backup|demo|seed|commands|embedded-postgres)/|(main|app)\\.ts$)',
        pathNot: '^server/modules/$1/',
      },
    },
    ...arrowsDown,
    {
      name: 'routes-service-repository',
      comment: 'Routes call services and repositories; nothing calls back up.',
      severity: 'error',
      from: { path: '\\.(service|repository)\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'repository-not-to-service',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.service\\.ts$' },
    },
    {
      name: 'repository-not-to-http',
      comment: 'Table access knows nothing of requests and answers.',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '^server/(http|cache|site)/' },
    },
    {
      name: 'screens-are-strangers',
      comment: 'What two screens show of one thing is in web/features.',
      severity: 'error',
      from: { path: '^web/screens/([^/]+)/' },
      to: { path: '^web/screens/', pathNot: '^web/screens/$1/' },
    },
    {
      name: 'features-are-strangers',
      comment: 'A feature is about one thing. A screen puts several together.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-not-to-screens',
      comment: 'Screens and layouts use features, never the other way round.',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/(screens|layouts)/' },
    },
    {
      name: 'ui-not-to-features',
      comment: 'Features are built from these folders.',
      severity: 'error',
      from: { path: '^web/(ui|lib|api|session|outbox|text)/' },
      to: { path: '^web/features/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'Buttons and fields know nothing of jobs or sessions.',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(screens|layouts|api|session)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: production },
      to: { circular: true },
    },
    {
      name: 'production-without-development-packages',
      comment: 'The site carries its packages in its bundle; the server finds its own where it runs.',
      severity: 'error',
      from: {
        path: '^(contract|server)/',
        pathNot: ['\\.test\\.tsx?$', '^server/site/development'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|\\.\\./.*\\+types/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
