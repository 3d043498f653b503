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

/** Path patterns of files that still use a higher area by SQL, to be replaced by a view or a port (docs/decisions/123). None may be added. */
const UPWARD = [
  'server/sittings/practice/mistake-repo\\.ts',
  'server/sittings/practice/repo\\.ts',
  'server/sittings/result/result-repo\\.ts',
]

module.exports = { AREAS, UPWARD }
