/** The category of a post, one per post. Their Persian names are in lib/learning/post/words/post.ts. */
export const POST_CATEGORIES = [
  'listening',
  'reading',
  'writing',
  'speaking',
  'vocabulary',
  'preparation',
  'about-ielts',
] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]
