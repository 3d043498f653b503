/** Messages of the program at the terminal, Persian and English. */
export const terminalCopy = {
  dataDirBusy: (dataDir: string, pid: number | null, host: string | null = null) => {
    const persian = [dataDir, pid && `پردازه‌ی ${pid}`, host && `روی ${host}`].filter(Boolean).join('، ')
    const english = [dataDir, pid && `process ${pid}`, host && `on ${host}`].filter(Boolean).join(', ')
    return [
      `سنجه همین حالا با این پوشه‌ی داده کار می‌کند (${persian}). اول آن را ببند یا DATA_DIR دیگری بده. به داده‌ها دست نخورد.`,
      `Another Sanjeh is already running on this data directory (${english}). Stop it first or set another DATA_DIR. The data were not touched.`,
    ].join('\n')
  },
  ready: (address: string) => `سنجه آماده است / Sanjeh is ready: ${address}`,
  noManager: 'هنوز مدیری نیست / There is no manager yet:  npm run manager -- you@example.com',
  stopping: 'در حال بستن … / Stopping …',
} as const
