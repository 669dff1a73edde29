import { Input, SearchIcon } from '@hj/ui';
import { useState } from 'react';

export interface SearchInputProps {
  label: string;
  /** The present search. */
  text?: string;
  onSearch: (text: string) => void;
}

/** Searches for the typed text when Enter is pressed, and clears the filter when the field is emptied. */
export function SearchInput({ label, text: given = '', onSearch }: SearchInputProps) {
  const [text, setText] = useState(given);
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        size="sm"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        leading={<SearchIcon size={16} />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' && given !== '') onSearch('');
        }}
      />
    </form>
  );
}
