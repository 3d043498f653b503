export const skillNames = { listening: 'شنیداری', reading: 'خواندن', writing: 'نوشتن', speaking: 'گفتاری' } as const
export const moduleNames = { academic: 'آکادمیک', general: 'جنرال' } as const
