import { postPath } from '@/lib/platform/guides'
import { type PostKind, textPath } from './text-kinds'
import { EXAM_PATHS } from './exam-paths'
import { ERROR_SCREEN_PATHS } from './error-screen-paths'

/** The paths of the editors for a kind of text. */
function editorPathsOf(root: string) {
  const at = (slug: string) => `${root}/${encodeURIComponent(slug)}`
  return {
    list: root,
    create: `${root}/new`,
    edit: at,
    preview: (slug: string) => `${at(slug)}/preview`,
    history: (slug: string) => `${at(slug)}/history`,
  } as const
}
const editorPaths = {
  post: editorPathsOf('/dashboard/blog'),
  note: editorPathsOf('/dashboard/lecture-notes'),
  reference: editorPathsOf('/dashboard/references'),
} as const satisfies Readonly<Record<PostKind, unknown>>

/** Every path of our own in one place; pages, links and the sitemap use it. */
export const paths = {
  home: ERROR_SCREEN_PATHS.home,
  about: '/about-us',
  contact: '/contact-us',
  /** The form with its topic chosen (`ContactTopic` of the contact's contract). */
  contactAbout: (topic: 'complaint') => `/contact-us?topic=${topic}`,
  speakingMock: '/speaking-mock',
  prices: '/prices',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  complaints: '/complaints',
  accuracy: '/accuracy',
  accessibility: '/accessibility',
  help: '/help',
  status: '/status',
  tryToBreak: '/try-to-break',
  admin: '/admin',
  blog: '/blog',
  blogFeed: '/blog/rss.xml',
  post: postPath,
  blogCategory: (category: string) => `/blog?category=${encodeURIComponent(category)}`,
  blogTag: (tag: string) => `/blog?tag=${encodeURIComponent(tag)}`,
  notes: '/lecture-notes',
  notesFeed: '/lecture-notes/rss.xml',
  note: (slug: string) => textPath('note', slug),
  noteAnswers: (slug: string) => `${textPath('note', slug)}/answers`,
  references: '/references',
  reference: (slug: string) => textPath('reference', slug),
  courses: '/courses',
  course: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
  lesson: (course: string, lesson: string) => `/courses/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}`,
  lessonAnswers: (course: string, lesson: string) =>
    `/courses/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}/answers`,
  certificate: (code: string) => `/courses/certificates/${code}`,
  search: '/search',
  searchFor: (words: string) => `/search?q=${encodeURIComponent(words)}`,
  text: textPath,
  exams: '/exams',
  exam: (slug: string) => `/exams/${encodeURIComponent(slug)}`,
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset-password',
  /** The token of a mail's link is in the fragment. */
  unsubscribe: '/unsubscribe',
  dashboard: EXAM_PATHS.dashboard,
  progress: '/dashboard/progress',
  /** The page of the places that have no room in the bar of a phone. */
  me: '/dashboard/me',
  placement: EXAM_PATHS.placement,
  reminders: '/dashboard/reminders',
  myExams: '/dashboard/exams',
  myAttempts: '/dashboard/exams?tab=mine',
  myCourses: '/dashboard/courses',
  myCourse: (slug: string) => `/dashboard/courses/${encodeURIComponent(slug)}`,
  myLesson: (course: string, lesson: string) =>
    `/dashboard/courses/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}`,
  coursesTaken: '/dashboard/courses?tab=mine',
  createCourse: '/dashboard/courses/new',
  editCourse: (id: string) => `/dashboard/courses/edit/${id}`,
  editLesson: (id: string, lesson: string) => `/dashboard/courses/edit/${id}/${lesson}`,
  previewCourse: (id: string) => `/dashboard/courses/edit/${id}/preview`,
  previewLesson: (id: string, lesson: string) => `/dashboard/courses/edit/${id}/preview/${lesson}`,
  mockDays: '/dashboard/mock-days',
  mockDay: (id: string) => `/dashboard/mock-days/${id}`,
  mockDayLog: (id: string) => `/dashboard/mock-days/${id}/log`,
  words: '/dashboard/words',
  practice: '/dashboard/practice',
  practicePart: (exam: string, skill: string, part: number | undefined) =>
    `/dashboard/practice?exam=${encodeURIComponent(exam)}&skill=${skill}${part === undefined ? '' : `&part=${part}`}`,
  practiceSkill: (skill: string) => `/dashboard/practice?skill=${skill}`,
  practiceType: (skill: string, type: string) => `/dashboard/practice?skill=${skill}&type=${type}`,
  /** The content depends on the role. */
  /** The page where managers decide whether an answer earns its mark: who gave it, the key and the effect. */
  countAnswer: (paper: string, question: string, answer: string) =>
    `/dashboard/exam/answer/${paper}?question=${encodeURIComponent(question)}&answer=${encodeURIComponent(answer)}`,
  /** A candidate's result that staff have opened, read-only. */
  openedResult: (id: string) => `/dashboard/exam/result/opened/${id}`,
  submissions: '/dashboard/writing-correction',
  submissionsTab: (tab: string) => `/dashboard/writing-correction?tab=${tab}`,
  submission: (id: string) => `/dashboard/writing-correction/${id}`,
  newSubmission: '/dashboard/writing-correction/new',
  /** Hands in the writing of one's own section. */
  submitSittingTexts: (sitting: string) => `/dashboard/writing-correction/new?sitting=${sitting}`,
  /** Hands in the text for the writing task of a lesson. */
  submitLessonText: (course: string, lesson: string) =>
    `/dashboard/writing-correction/new?course=${encodeURIComponent(course)}&lesson=${encodeURIComponent(lesson)}`,
  /** The next draft of an assessed submission. */
  redraft: (submission: string) => `/dashboard/writing-correction/new?previous=${submission}`,
  sampleSubmission: '/dashboard/writing-correction/sample',
  /** Hands in a text that was given for automatic feedback. */
  submitExaminedText: (id: string) => `/dashboard/writing-correction/new?examined=${id}`,
  examinedText: (id: string) => `/dashboard/writing-correction/examined/${id}`,
  /** Writes one of one's own texts again: of a submission, a section or an examined text. */
  rewriteText: (subject: string, id: string, position: number) =>
    `/dashboard/writing-correction/rewrite?subject=${subject}&id=${id}&text=${position}`,
  /** Texts that two teachers mark without each other's bands. */
  calibration: '/dashboard/calibration',
  calibrationMark: (id: string) => `/dashboard/calibration/${id}`,
  manageCalibration: '/dashboard/manage/calibration',
  manageJudge: '/dashboard/manage/judge',
  mySpeaking: '/dashboard/speaking',
  speaking: (id: string) => `/dashboard/speaking/${id}`,
  bookSpeaking: '/dashboard/speaking/book',
  /** A manager books on behalf of a person. */
  bookSpeakingFor: (person: string) => `/dashboard/speaking/book/${person}`,
  /** A teacher's hours for conversations. */
  speakingHours: '/dashboard/speaking/hours',
  classes: '/dashboard/classes',
  class: (id: string) => `/dashboard/classes/${id}`,
  joinClass: '/dashboard/classes/join',
  joinClassBy: (code: string) => `/dashboard/classes/join?code=${encodeURIComponent(code)}`,
  leaderboard: '/dashboard/leaderboard',
  account: '/dashboard/account',
  notifications: '/dashboard/notifications',
  support: ERROR_SCREEN_PATHS.support,
  case: (no: number) => `${ERROR_SCREEN_PATHS.support}/${no}`,
  /** Opens a case about something, named as in lib/support/case/rules/about.ts. */
  askAbout: (about: string) => `${ERROR_SCREEN_PATHS.support}?about=${encodeURIComponent(about)}`,
  /** The question of a section, as the one who answered it names it. */
  askAboutQuestion: (sitting: string, question: string) =>
    `${ERROR_SCREEN_PATHS.support}?about=response:${sitting}:${encodeURIComponent(question)}`,
  /** The token in the URL grants access: the conversation of a visitor without an account. */
  linkedCase: (token: string) => `/case/${token}`,
  managedCases: '/dashboard/manage/support',
  managedCase: (no: number) => `/dashboard/manage/support/${no}`,
  managerHome: '/dashboard/manage',
  supportReport: '/dashboard/manage/support/report',
  instituteReport: '/dashboard/manage/institute',
  errorReports: '/dashboard/manage/reports',
  outbox: '/dashboard/manage/outbox',
  announcements: '/dashboard/manage/announcements',
  securityEvents: '/dashboard/manage/security',
  securityEventsOf: (id: string) => `/dashboard/manage/security?user=${id}`,
  authors: '/dashboard/manage/authors',
  holidays: '/dashboard/manage/holidays',
  invitations: '/dashboard/manage/people/invitations',
  /** Keyed by kind of text. */
  textEditor: editorPaths,
  posts: editorPaths.post.list,
  newPost: editorPaths.post.create,
  editPost: editorPaths.post.edit,
  previewPost: editorPaths.post.preview,
  postHistory: editorPaths.post.history,
  people: '/dashboard/manage/people',
  person: (id: string) => `/dashboard/manage/people/${id}`,
  papers: (skill: string) => `/dashboard/exam/${skill}`,
  newPaper: (skill: string) => `/dashboard/exam/${skill}/new`,
  editPaper: (skill: string, id: string) => `/dashboard/exam/${skill}/${id}`,
  shop: '/dashboard/exam/sale',
  /** The shop as candidates see it, shown to managers. */
  shopWindow: '/dashboard/exam/sale?view=shop',
  newProduct: '/dashboard/exam/sale/products/new',
  editProduct: (id: string) => `/dashboard/exam/sale/products/${id}`,
  coupons: '/dashboard/exam/sale/coupons',
  newCoupon: '/dashboard/exam/sale/coupons/new',
  editCoupon: (id: string) => `/dashboard/exam/sale/coupons/${id}`,
  soldOrders: '/dashboard/exam/sale/orders',
  soldOrdersOf: (coupon: string) => `/dashboard/exam/sale/orders?coupon=${coupon}`,
  soldOrder: (id: string) => `/dashboard/exam/sale/orders/${id}`,
  sales: '/dashboard/exam/sale/report',
  buyExam: (slug: string) => `/dashboard/exam/sale?exam=${encodeURIComponent(slug)}`,
  checkout: (product: string) => `/dashboard/payment/checkout?product=${product}`,
  checkoutRedraft: (submission: string) => `/dashboard/payment/checkout?redraft=${submission}`,
  payOrder: (order: string) => `/dashboard/payment/checkout?order=${order}`,
  paymentResult: (order: string) => `/dashboard/payment/result?order=${order}`,
  orders: '/dashboard/payment',
  order: (id: string) => `/dashboard/payment/result?order=${id}`,
  receipt: (order: string) => `/dashboard/payment/receipt?order=${order}`,
  transfer: (order: string) => `/dashboard/payment/transfer?order=${order}`,
  managedMoney: '/dashboard/exam/sale/money',
  testGateway: (authority: string) => `/dashboard/payment/test-gateway?authority=${authority}`,
  createExam: '/dashboard/exam/create',
  editExam: (id: string) => `/dashboard/exam/${id}`,
  examResults: (id: string) => `/dashboard/exam/${id}/results`,
  chooseExam: '/dashboard/exam/new',
  newAttempt: (exam: string) => `/dashboard/exam/new?exam=${encodeURIComponent(exam)}`,
  newPractice: (exam: string) => `/dashboard/exam/new?exam=${encodeURIComponent(exam)}&mode=practice`,
  result: EXAM_PATHS.result,
  /** The token in the URL grants access. */
  sharedResult: (token: string) => `/shared/${token}`,
  review: (attempt: string, skill: string) => `/dashboard/exam/result/${attempt}?skill=${skill}`,
  playerPreview: '/exam/preview',
  preview: EXAM_PATHS.preview,
  sitting: EXAM_PATHS.sitting,
  loginFor: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  signupFor: (next: string) => `/signup?next=${encodeURIComponent(next)}`,
} as const
