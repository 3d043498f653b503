/** Sentences of the program for the person at the terminal, Persian and English. */
export const programCopy = {
  dataDirBusy: (dataDir: string, pid: number | null) =>
    [
      `سنجه همین حالا با این پوشه‌ی داده کار می‌کند (${dataDir}${pid === null ? '' : `، پردازه‌ی ${pid}`}). اول آن را ببند یا DATA_DIR دیگری بده. به داده‌ها دست نخورد.`,
      `Another Sanjeh is already running on this data directory (${dataDir}${pid === null ? '' : `, process ${pid}`}). Stop it first or set another DATA_DIR. The data were not touched.`,
    ].join('\n'),
  ready: (address: string) => `سنجه آماده است / Sanjeh is ready: ${address}`,
  noManager: 'هنوز مدیری نیست / There is no manager yet:  npm run manager -- you@example.com',
  stopping: 'در حال بستن … / Stopping …',
} as const
