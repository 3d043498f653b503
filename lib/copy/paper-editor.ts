/** Words of the desk on which a paper is written. */
export const evidenceCopy = {
  label: 'متن این بخش؛ جمله‌ی شاهد را انتخاب کن',
  empty: 'این بخش هنوز متنی ندارد.',
} as const
