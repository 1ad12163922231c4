import type { Readable } from 'node:stream';

/** What a browser needs to upload one object: the URL and the signed headers. */
export type SignedUpload = { url: string; headers: Readonly<Record<string, string>> };

type UploadInput = { key: string; size: number; contentType: string; seconds: number };
type DownloadInput = { key: string; name: string; seconds: number };

/**
 * Storage of files. Users access one object at a time through short-lived signed URLs; everything else is for our own processes.
 * Keys are generated and contain no user input.
 */
export type ObjectStore = {
  /** Whether this process serves the URLs itself; otherwise the origin that browsers must be allowed to access. */
  origin: string | undefined;
  /** Accepts exactly this number of bytes of exactly this type until the URL expires. */
  presignUpload: (upload: UploadInput) => Promise<SignedUpload>;
  /** Always as a download, never inline, so that a file cannot run scripts in our origin. */
  presignDownload: (download: DownloadInput) => Promise<string>;
  findSize: (key: string) => Promise<number | undefined>;
  read: (key: string) => Promise<Readable>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Keys below a prefix that have not changed since then, in pages. */
  listOlderThan: (prefix: ObjectPrefix, before: Date) => AsyncIterable<string[]>;
  close: () => void;
};

/** `upload` is the quarantine, which is never served; `download` holds scanned files. */
export type ObjectPrefix = 'upload' | 'download';

/** The type of all served files: with another type a browser might display or run them. */
export const downloadContentType = 'application/octet-stream';

/** RFC 6266: the full name, and an ASCII fallback for old clients without characters that could end the header. */
export const contentDispositionOf = (name: string) => {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
