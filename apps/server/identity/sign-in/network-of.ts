/**
 * The network of an address: the addresses that one subscriber usually has at once, 256 of version 4 or a /56 of version 6. An IPv4
 * address may be given in the form that a socket for both versions shows.
 */
export const networkOf = (address: string): string => {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [before = '', after] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) => group.toLowerCase().padStart(4, '0'));
  return all.slice(0, 4).join('').slice(0, 14);
};
