/**
 * The areas of the house, lowest first: each may use those below it and knows nothing of those above (docs/decisions/110). `site` stands
 * on top: what belongs to no noun and may know all of them.
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

/** Files (patterns of their paths) that still reach upward, by SQL that is to become a view or a port (docs/decisions/123). None is added. */
const UPWARD = [
  'server/sittings/practice/mistake-repo\\.ts',
  'server/sittings/practice/repo\\.ts',
  'server/sittings/result/result-repo\\.ts',
]

module.exports = { AREAS, UPWARD }
