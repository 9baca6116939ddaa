export type Open = (options: { readonly executable: string; readonly isDark: boolean }) => Promise<unknown>;

export declare const openChromium: Open;
