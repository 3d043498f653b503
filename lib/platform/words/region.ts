/** Texts of a region that is loading or has failed to load. */
export const regionCopy = {
  loading: 'در حال بارگذاری…',
  failed: 'اطلاعات بارگذاری نشد',
  retry: 'دوباره امتحان کن',
} as const
