const production = '^(contract|server|web)/'

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
      comment: 'What two modules share belongs to server/database, server/http or server/identity.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'modules-below-http',
      comment: 'What no module owns must not depend on a module.',
      severity: 'error',
      from: { path: '^server/(http|database|identity)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/' },
    },
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
      from: { path: '^web/(ui|lib|api|session|text)/' },
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
      severity: 'error',
      from: {
        path: production,
        pathNot: ['\\.test\\.tsx?$', '^web/routes', '^server/site/development'],
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
