type RedirectRule = { readonly from: string; readonly to: string; readonly permanent: boolean }
export declare const redirectRules: readonly RedirectRule[]
