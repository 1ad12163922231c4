import type { Readable } from 'node:stream';

/** What a browser needs to put one object in its place: the address and the headers that are signed with it. */
export type SignedUpload = { url: string; headers: Readonly<Record<string, string>> };

type Upload = { key: string; size: number; contentType: string; seconds: number };
type Download = { key: string; name: string; seconds: number };

/**
 * Where files lie. People reach one object at a time through addresses that are signed for a short while; everything else is for
 * our own processes. Keys are made here and hold nothing that somebody typed.
 */
export type ObjectStore = {
  /** Whether one process serves the addresses itself, and otherwise the origin that browsers must be let through to. */
  origin: string | undefined;
  /** Exactly so many bytes of exactly this type, until the address expires. */
  presignUpload: (upload: Upload) => Promise<SignedUpload>;
  /** Always to be saved, never to be shown: a file cannot act in our name. */
  presignDownload: (download: Download) => Promise<string>;
  findSize: (key: string) => Promise<number | undefined>;
  read: (key: string) => Promise<Readable>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Keys below a prefix that have not changed since, some at a time. */
  listOlderThan: (prefix: Prefix, before: Date) => AsyncIterable<string[]>;
  close: () => void;
};

/** Quarantine, which nothing is ever served from, and what was scanned. */
export type Prefix = 'upload' | 'download';

/** Whatever a file is: a browser that saw another type might show or run it. */
export const servedType = 'application/octet-stream';

/** RFC 6266: the name in full, and for what is too old to read it one without letters that could end the header. */
export const dispositionOf = (name: string) => {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
