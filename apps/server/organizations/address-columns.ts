/** An address of the API as columns. */
export const toAddressColumns = ({ ja, en }: { ja: string; en: string }) => ({ addressJa: ja, addressEn: en });
