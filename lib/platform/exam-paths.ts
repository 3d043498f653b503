/** What the pages of an exam link to, which load no other path (lib/platform/paths.ts has these too). */
export const EXAM_PATHS = {
  dashboard: '/dashboard',
  placement: '/dashboard/placement',
  result: (attempt: string) => `/dashboard/exam/result/${attempt}`,
  preview: (attempt: string) => `/exam?attempt=${attempt}`,
  sitting: (attempt: string, skill: string) => `/exam/${skill}?attempt=${attempt}`,
} as const
