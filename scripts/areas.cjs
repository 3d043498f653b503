/**
 * The areas, lowest first: each may use those below it and must not know those above (docs/decisions/110). `site` is the highest: it belongs to no
 * noun and may use all of them.
 */
const AREAS = [
  'platform',
  'marking',
  'paper',
  'accounts',
  'documents',
  'shop',
  'authoring',
  'sittings',
  'teaching',
  'learning',
  'institute',
  'progress',
  'support',
  'site',
]

module.exports = { AREAS }
