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

/** Files (patterns of their paths) that still reach upward: each waits for its arrow to be turned round. None is added. */
const UPWARD = [
  // A person, as managers see them, shows grants and attempts: to become cards and operations that those areas register.
  'components/site/person/attempts-card\\.tsx',
  'components/site/person/grant-form\\.tsx',
  'components/site/person/grant-schema\\.ts',
  'components/site/person/grants-card\\.tsx',
  'lib/accounts/person/contract/people\\.ts',
  'lib/accounts/person/words\\.ts',
  'server/site/person/attempt-repo\\.ts',
  'server/site/person/grants\\.ts',
  // Whoever logs in or out empties what other areas keep on the device: to become a list to which they add themselves.
  'components/accounts/account/session/log-out-button\\.tsx',
  'components/accounts/account/session/open-session\\.ts',
  'lib/platform/client/browser\\.ts',
  // A result hides what a mock day holds back and shows what teachers gave: to become ports that those areas fill.
  'components/sittings/player/use-day-beat\\.ts',
  'lib/teaching/speaking/contract/attempt-speaking\\.ts',
  'lib/sittings/result/contract/result\\.ts',
  'lib/sittings/result/rules/after-result\\.ts',
  'server/sittings/practice/mistake-repo\\.ts',
  'server/sittings/practice/repo\\.ts',
  'server/sittings/result/result-repo\\.ts',
  'server/sittings/result/result\\.ts',
  // The rest, each for one thing.
  'components/sittings/attempt/finished-exam-mark\\.tsx',
  'components/documents/editor/upload/upload-progress\\.tsx',
  'components/learning/trial/trial-questions\\.tsx',
  'components/learning/trial/trial\\.tsx',
  'components/authoring/paper/settings/band-grid\\.tsx',
  'components/shop/order/checkout/card-transfer\\.tsx',
  'components/shop/order/order-list\\.tsx',
  'components/shop/product/manage/goods-section\\.tsx',
  'app/(dashboard)/dashboard/writing-correction/new/new-submission\\.tsx',
  'lib/documents/media/client/resumable-upload\\.ts',
  'lib/documents/draft/words/document-list\\.ts',
  'lib/documents/media/contract\\.ts',
  'lib/documents/media/rules/inspect\\.ts',
  'lib/learning/enrolment/client/learning-outbox\\.ts',
  'lib/platform/seo/json-ld\\.ts',
  'lib/authoring/exam/quiz-json-ld\\.ts',
  'server/authoring/exam-draft/publishing/publishing\\.ts',
  'server/platform/http/context\\.ts',
  'server/platform/http/pages/page-map\\.ts',
  'server/platform/outbox/repo\\.ts',
  'server/platform/outbox/routes\\.ts',
  'server/progress/overview/overview\\.ts',
  'server/progress/overview/repo\\.ts',
  'server/shop/order/terms\\.ts',
  'server/shop/refund/read-refunds\\.ts',
]

module.exports = { AREAS, UPWARD }
