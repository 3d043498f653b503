/** What a region says while its data is on its way, and when it did not come. */
export const regionCopy = {
  loading: 'در حال بارگذاری…',
  failed: 'اطلاعات بارگذاری نشد',
  retry: 'دوباره امتحان کن',
} as const
