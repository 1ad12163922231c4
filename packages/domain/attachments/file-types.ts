/** Accepted file types: the suffix determines the type of the upload, and the content must match it. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;
export type FileExtension = keyof typeof fileTypes;
export const fileExtensions = Object.keys(fileTypes) as FileExtension[];

/** 20 MB, which is below the scanner's limit. */
export const maxFileSizeMegabytes = 20;
export const maxFileSizeBytes = maxFileSizeMegabytes * 1024 * 1024;
export const maxFilesPerParent = 100;

// Inside a name they tell a person one thing and a machine another: invoice.exe.pdf.
const executableInnerExtension =
  /\.(?:exe|com|scr|pif|bat|cmd|msi|ps1|vbs?|vbe|jse?|wsf|wsh|hta|jar|lnk|reg|dll|app|sh|py|php|aspx?|jsp|html?|xhtml|svgz?|xml|zip|rar|7z|iso|docm|xlsm|pptm)\./i;
// Characters that end a path or a header, and those that change the text direction.
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const unsafeNameCharacters = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** The suffix of a name that a file may have; undefined where it may not. */
export const allowedExtensionOf = (name: string): FileExtension | undefined => {
  if (unsafeNameCharacters.test(name) || executableInnerExtension.test(name) || name.startsWith('.')) return undefined;
  const suffix = /[^.]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return fileExtensions.find((known) => known === suffix);
};
