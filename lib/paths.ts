/** Every address of ours in one place; pages, links and the sitemap use it. */
export const paths = {
  home: '/',
  exams: '/exams',
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  myExams: '/dashboard/exams',
  account: '/dashboard/account',
  newAttempt: (exam: string) => `/dashboard/exam/new?exam=${encodeURIComponent(exam)}`,
  result: (attempt: string) => `/dashboard/exam/result/${attempt}`,
  review: (attempt: string, skill: string) => `/dashboard/exam/result/${attempt}?skill=${skill}`,
  preview: (attempt: string) => `/exam?attempt=${attempt}`,
  sitting: (attempt: string, skill: string) => `/exam/${skill}?attempt=${attempt}`,
  loginFor: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  signupFor: (next: string) => `/signup?next=${encodeURIComponent(next)}`,
} as const
